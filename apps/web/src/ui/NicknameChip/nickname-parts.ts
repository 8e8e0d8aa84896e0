/** Possible line breaks in a nickname: after an underscore, and before a capital letter within the name. */
const BREAKS = /(?<=_)(?=[^_])|(?<=\p{Ll})(?=\p{Lu})/u

/** The parts of a nickname between which a line may break. */
export const nicknameParts = (nickname: string): string[] => nickname.split(BREAKS)
