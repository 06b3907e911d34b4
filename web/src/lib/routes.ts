// Every page of the house.

import { routes as study } from '../pages/study/routes'
import { Router, type Route } from './router.svelte'

const routes: Route[] = [
  { pattern: '/', load: () => import('../pages/Home.svelte') },
  { pattern: '/new', load: () => import('../pages/NewTable.svelte') },
  { pattern: '/t/:id', load: () => import('../pages/Table.svelte') },
  { pattern: '/games', load: () => import('../pages/MyGames.svelte') },
  ...study,
]

export const router = new Router(routes, {
  pattern: '*',
  load: () => import('../pages/Missing.svelte'),
})
