export { shuffledNickname } from './nickname.ts'
