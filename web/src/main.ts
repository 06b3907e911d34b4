import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './app/routes'
import { appearance } from './app/theme.svelte'
import { words } from './app/words.svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/look.css'

appearance.begin()
const spoken = words.begin()
router.begin()
await spoken
mount(App, { target: document.getElementById('app') as HTMLElement })
