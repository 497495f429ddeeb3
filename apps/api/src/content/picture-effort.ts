/** Effort 4, the encoder's own default, makes AVIF a tenth smaller and takes seven times as long: a first start would wait for minutes. */
export const PICTURE_EFFORT = 2
