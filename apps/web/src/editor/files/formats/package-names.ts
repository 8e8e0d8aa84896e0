/** Whether a name or its ending is one of a sound. */
export const isSoundName = (name: string): boolean => /(?:^|\.)(?:aac|m4a|mp3|ogg|wav)$/.test(name)
