import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { TextField } from '../Field/TextField.tsx'
import { FilterIcon, SearchIcon } from '../desk-icons.tsx'
import { PlusIcon } from '../icons.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Wordmark } from '../Wordmark.tsx'
import { Page, PageHead } from './Page.tsx'
import { TopBar } from './TopBar.tsx'

const meta: Meta<typeof Page> = { title: 'ui/Page', component: Page, parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj<typeof Page>

const TITLES = [
  'The Great Solar System Quiz',
  'Mountains, Rivers and the Odd Volcano: A Walk Around the World in Twenty-Four Questions and a Map',
]

function Bar() {
  return (
    <TopBar
      home={
        <a href="#home">
          <Wordmark />
        </a>
      }
      nav={
        <>
          <a href="#discover" aria-current="page">
            Discover
          </a>
          <a href="#quizzes">My quizzes</a>
          <a href="#games">Games</a>
        </>
      }
    />
  )
}

function ListPage() {
  return (
    <Page header={<Bar />}>
      <PageHead
        title="Discover Exciting Quizzes"
        text="Dive into a world of engaging public quizzes. Explore, filter, and find the perfect quiz to host and share the fun!"
        action={
          <Button kind="call-to-action" icon={PlusIcon}>
            Create a quiz
          </Button>
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, maxWidth: 740, marginBottom: 24 }}>
        <div style={{ flex: '1 1 180px' }}>
          <TextField label="Search" labelHidden type="search" defaultValue="world" before={<SearchIcon />} />
        </div>
        <Button icon={SearchIcon}>Search</Button>
        <Button kind="secondary" icon={FilterIcon}>
          Filter
        </Button>
      </div>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' }}>
        {TITLES.map((title) => (
          <Card key={title} lifts as="article">
            <h2>{title}</h2>
            <p>Bring good shoes.</p>
            <Badge colour="blue">Classic</Badge> <Badge>Geography</Badge>
          </Card>
        ))}
      </div>
      <Pagination page={2} pages={13} onPage={() => undefined} />
    </Page>
  )
}

export const List: Story = { render: () => <ListPage /> }
export const ListDark: Story = { render: () => <ListPage />, parameters: { theme: 'dark' } }
