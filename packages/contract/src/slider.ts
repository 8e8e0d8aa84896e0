/** Where a player's slider stands before it is touched. */
export const sliderStart = ({ min, max }: { min: number; max: number }): number => Math.floor(min + (max - min) / 2)
