import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './lib/routes'
import { appearance } from './lib/theme.svelte'
import { words } from './lib/words.svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/look.css'

appearance.begin()
await words.begin()
router.begin()
mount(App, { target: document.getElementById('app') as HTMLElement })
