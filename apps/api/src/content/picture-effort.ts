/** The encoder's default, 4, makes AVIF a tenth smaller but takes seven times as long. */
export const PICTURE_EFFORT = 2
