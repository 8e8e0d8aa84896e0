import type { Quoted } from '../ui/quoted.ts'
import { useQuoted } from '../ui/quoted.ts'

/** The attributes of a field for a text of the quiz. An empty one shows its placeholder, in the language of the page. */
export function useFieldLanguage(): (text: string) => Quoted | undefined {
  const quoted = useQuoted()
  return (text) => (text === '' ? undefined : quoted(text))
}
