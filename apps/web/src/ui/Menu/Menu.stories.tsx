import type { Meta, StoryObj } from '@storybook/react-vite'
import { TopBar } from '../Page/TopBar.tsx'
import { Wordmark } from '../Wordmark.tsx'
import { Avatar } from './Avatar.tsx'
import { Menu } from './Menu.tsx'

const meta: Meta<typeof Menu> = { title: 'ui/Menu', component: Menu, parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj<typeof Menu>

export const InTheTopBar: Story = {
  render: () => (
    <TopBar
      home={
        <a href="#home">
          <Wordmark />
        </a>
      }
      end={
        <Menu label="Your menu" opener={<Avatar name="Grandma Jo" />}>
          {(close) => (
            <>
              <a href="#profile" onClick={close}>
                Profile
              </a>
              <a href="#quizzes" onClick={close}>
                Quizzes
              </a>
              <button type="button" onClick={close}>
                Logout
              </button>
            </>
          )}
        </Menu>
      }
    />
  ),
}
