/** The initial value of a player's slider. */
export const sliderStart = ({ min, max }: { min: number; max: number }): number => Math.floor(min + (max - min) / 2)
