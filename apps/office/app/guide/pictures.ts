import sizes from './pictures.json'

const ADDRESSES = import.meta.glob<string>('./pictures/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

const SIZES: Readonly<Record<string, { width: number; height: number }>> = sizes

/** What an `<img>` of it needs; its size keeps its place until it is there. Made by `npm run look -- guide`. */
export const imageOf = (name: string) => ({ src: ADDRESSES[`./pictures/${name}.avif`], ...SIZES[name] })
