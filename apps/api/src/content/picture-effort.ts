/** AVIF effort. The encoder's default, 4, makes files a tenth smaller but takes seven times as long. */
export const PICTURE_EFFORT = 2
