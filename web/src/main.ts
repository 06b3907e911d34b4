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
const target = document.getElementById('app') as HTMLElement
target.replaceChildren() // what index.html showed while the page was on its way
mount(App, { target })
