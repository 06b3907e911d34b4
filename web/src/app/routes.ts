// The addresses of all pages.

import { routes as study } from '../pages/routes'
import { Router, type Route } from './router.svelte'

const routes: Route[] = [
  { pattern: '/', load: () => import('../pages/home/Home.svelte') },
  { pattern: '/new', load: () => import('../pages/new/NewTable.svelte') },
  { pattern: '/t/:id', load: () => import('../pages/table/Table.svelte') },
  { pattern: '/games', load: () => import('../pages/games/MyGames.svelte'), words: ['own'] },
  { pattern: '/take', load: () => import('../pages/take/Take.svelte'), words: ['own'] },
  { pattern: '/watch', load: () => import('../pages/watch/Watch.svelte'), words: ['lobby'] },
  {
    pattern: '/privacy',
    load: () => import('../pages/privacy/Privacy.svelte'),
    words: ['privacy'],
  },
  ...study,
]

export const router = new Router(routes, {
  pattern: '*',
  load: () => import('../pages/missing/Missing.svelte'),
})
