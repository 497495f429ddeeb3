/** A picture in one size for old browsers (`src`) and in better formats and several widths (`sources`). */
export type Image = {
  src: string
  alt: string
  width: number
  height: number
  sources?: readonly { type: string; srcset: string }[] | undefined
}

type PictureProps = {
  image: Image
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string
  /** The largest thing of the first view: fetched at once. Everything else waits until it is near. */
  priority?: boolean
  className?: string | undefined
  /** Another picture for narrow windows, with the media query at which it takes over. */
  narrow?: { image: Image; media: string }
}

/** A picture of the content, in the newest format and nearest size that the browser takes. Its space is kept free from the start. */
export function Picture({ image, sizes, priority = false, className, narrow }: PictureProps) {
  // In the format of `src` it needs no element of its own.
  const own = image.sources?.find(({ type }) => image.src.endsWith(`.${type.slice('image/'.length)}`))
  return (
    <picture>
      {narrow?.image.sources?.map(({ type, srcset }) => (
        <source
          key={`narrow ${type}`}
          media={narrow.media}
          type={type}
          srcSet={srcset}
          sizes={sizes}
          width={narrow.image.width}
          height={narrow.image.height}
        />
      ))}
      {image.sources?.map(
        (source) =>
          source !== own && (
            <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
          ),
      )}
      <img
        className={className}
        {...(own && { srcSet: own.srcset, sizes })}
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}
