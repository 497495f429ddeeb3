/** Types of the functions that are used; the package has none for this entry point. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type Picture = {
    get_width: () => number
    get_height: () => number
    /** Fills the pixels, or passes null on failure. */
    display: (pixels: Pixels, done: (drawn: Pixels | null) => void) => void
  }
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => Picture[] } }
  export default libheif
}
