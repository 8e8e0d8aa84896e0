import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { SiteMap } from './routes.tsx'
import { followColourScheme } from './ui/theme.ts'

followColourScheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <SiteMap />
    </BrowserRouter>
  </StrictMode>,
)
