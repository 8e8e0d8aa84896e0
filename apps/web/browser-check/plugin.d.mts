import type { Plugin } from 'vite'

export function browserCheck(): Plugin
