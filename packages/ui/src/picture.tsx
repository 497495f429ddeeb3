/** An image in one size for old browsers (`src`), and in newer formats and several widths (`sources`). */
export type Image = {
  src: string
  alt: string
  width: number
  height: number
  sources?: readonly { type: string; srcset: string }[] | undefined
}

type PictureProps = {
  image: Image
  /** The displayed width, as the HTML attribute `sizes`. */
  sizes: string
  /** Set it for the largest image of the first view, which is then loaded at once. All other images load lazily. */
  priority?: boolean
  className?: string | undefined
  /** Another image for narrow windows, and the media query that selects it. */
  narrow?: { image: Image; media: string }
}

/** A picture of the content in the newest format and nearest size that the browser supports. Its dimensions are reserved before it loads. */
export function Picture({ image, sizes, priority = false, className, narrow }: PictureProps) {
  // The sources in the format of `src` need no `<source>` element: `<img>` has them.
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
