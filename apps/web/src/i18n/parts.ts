import { i18n } from '@lingui/core'
import account from 'virtual:messages/account'
import desk from 'virtual:messages/desk'
import editor from 'virtual:messages/editor'
import files from 'virtual:messages/files'
import migration from 'virtual:messages/migration'
import own from 'virtual:messages/own'
import problems from 'virtual:messages/problems'
import quizzes from 'virtual:messages/quizzes'
import results from 'virtual:messages/results'
import stage from 'virtual:messages/stage'
import { parts } from './active-language.ts'

// Phones load this module only with a page that needs it.

const PARTS = { account, desk, editor, files, migration, own, problems, quizzes, results, stage }

/** A part of the catalogue that not all pages load; see `messages/catalogs.mjs`. */
export type Part = keyof typeof PARTS

const loading = new Map<Part, Promise<void>>()

/** Loads a part in the language of the page, and in each later language with it. Rejects if it does not load. */
export async function loadPart(name: Part): Promise<void> {
  const pending = loading.get(name) ?? load(name)
  loading.set(name, pending)
  await pending
}

async function load(name: Part): Promise<void> {
  const part = PARTS[name]
  await languageChosen()
  parts.push(part)
  try {
    i18n.load(i18n.locale, (await part[i18n.locale]?.())?.default ?? {})
  } catch (reason) {
    parts.splice(parts.indexOf(part), 1)
    loading.delete(name)
    throw reason
  }
}

/** Before the first page is shown, its language is still loading. */
const languageChosen = () =>
  new Promise<void>((resolve) => {
    if (i18n.locale) return resolve()
    const stop = i18n.on('change', () => {
      if (!i18n.locale) return
      stop()
      resolve()
    })
  })
