import { createBrowserRouter } from 'react-router'

/** The site map. Every page is a chunk of its own: a phone on its way to a game loads nothing of the desk. */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    children: [],
  },
])
