type Chosen = { campaign?: string | undefined; promotion?: string | undefined }

/** The promotion to name to staff: the one that led here, unless another campaign was chosen since. A campaign has the id of its promotion. */
export const promotionOf = (asked: Chosen, { campaign = '' }: Chosen): string =>
  campaign === (asked.campaign ?? '') ? (asked.promotion ?? '') : campaign
