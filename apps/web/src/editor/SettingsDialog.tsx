import { t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { LIMITS, lengthOf } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { CATEGORY_LABELS, languageOptions, optionsOf, VISIBILITY_LABELS } from '../quizzes/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { SegmentedField } from '../ui/Field/SegmentedField.tsx'
import { SelectField, TextArea } from '../ui/Field/desk-fields.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { DefaultFields } from './DefaultFields.tsx'
import { ImageField } from './media/ImageField.tsx'
import type { ChosenPicture } from './media/picture-words.ts'
import type { Settings } from './model/settings.ts'
import { settingsErrors } from './model/settings.ts'
import { useFieldLanguage } from './use-field-language.ts'

const { quizTitle, quizDescription } = LIMITS

/** The settings of the quiz. Changes apply immediately. */
export function SettingsDialog({
  settings,
  mode,
  onChange,
  onClose,
}: {
  settings: Settings
  mode: GameMode | undefined
  onChange: (settings: Settings) => void
  onClose: () => void
}) {
  const [hasLeftTitle, setHasLeftTitle] = useState(settings.title !== '')
  const languageOfText = useFieldLanguage()
  const errors = settingsErrors(settings)
  const none = { value: '', label: t`None` }
  const write = (written: Partial<Settings>) => onChange({ ...settings, ...written })
  return (
    <Dialog
      title={t`Settings`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <TextField
        label={t`Title`}
        autoComplete="off"
        value={settings.title}
        {...languageOfText(settings.title)}
        count={{ written: lengthOf(settings.title), max: quizTitle.max }}
        error={hasLeftTitle || settings.title !== '' ? errors.title : undefined}
        onBlur={() => setHasLeftTitle(true)}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t`Description`}
        value={settings.description}
        {...languageOfText(settings.description)}
        count={{ written: lengthOf(settings.description), max: quizDescription.max }}
        error={errors.description}
        onChange={(event) => write({ description: onOneLine(event.target.value) })}
      />
      <ImageField
        label={t`Image Cover`}
        addLabel={t`Add Image Cover`}
        picture={coverOf(settings)}
        frameRatio={COVER_RATIO}
        asksAlt={false}
        error={errors.imageCoverURL}
        onChange={(cover) => onChange(withCover(settings, cover))}
      />
      <SelectField
        label={t`Category`}
        options={[none, ...optionsOf(CATEGORY_LABELS)]}
        value={settings.category}
        hint={settings.category === '' ? t`Will be listed under Other.` : undefined}
        onChange={(event) => write({ category: event.target.value as Settings['category'] })}
      />
      <SegmentedField
        label={t`Visibility`}
        name="visibility"
        options={optionsOf(VISIBILITY_LABELS)}
        value={settings.visibility}
        onChange={(event) => write({ visibility: event.target.value as Settings['visibility'] })}
      />
      <SelectField
        label={t`Language`}
        options={[none, ...languageOptions()]}
        value={settings.languageCode}
        hint={settings.languageCode === '' ? t`Will be listed as English.` : undefined}
        onChange={(event) => write({ languageCode: event.target.value })}
      />
      <DefaultFields settings={settings} mode={mode} onChange={onChange} />
    </Dialog>
  )
}

/** Width by height, as the details of a quiz show it. */
const COVER_RATIO = 4 / 3

const coverOf = ({ imageCoverURL: url, imageCoverCredit: credit }: Settings): ChosenPicture => ({
  url,
  ...(credit && { credit }),
})

const withCover = ({ imageCoverCredit: _former, ...settings }: Settings, { url, credit }: ChosenPicture): Settings => ({
  ...settings,
  imageCoverURL: url,
  ...(credit && { imageCoverCredit: credit }),
})

/** Descriptions have no line breaks; a pasted text may. */
const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ')
