export { AccountMenu } from './AccountMenu.tsx'
export { Header, HomeLink } from './Header.tsx'
