/** What is used of it; the package brings no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type Picture = {
    get_width: () => number
    get_height: () => number
    /** Fills the pixels, or answers null. */
    display: (pixels: Pixels, done: (drawn: Pixels | null) => void) => void
  }
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => Picture[] } }
  export default libheif
}
