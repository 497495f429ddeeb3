/** So many percent of the price, rounded down to a whole baht: who pays 15 % as a whole number of baht has paid 15 %. */
export const downPaymentOf = (price: number, percent: number): number =>
  Math.floor((price * Math.round(percent * 100)) / 10_000)

/** What the down payment is of the price, in percent to two decimals. */
export const downPercentOf = (price: number, downPayment: number): number =>
  Math.round((downPayment * 10_000) / price) / 100
