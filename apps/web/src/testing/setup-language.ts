import { i18n } from '@lingui/core'

// Tests show the texts of the sources, which are English, without a catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} })
