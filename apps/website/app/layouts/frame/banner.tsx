import styles from './banner.module.css'

type BannerProps = {
  title: string
  /** A short word above the title. */
  label?: string
  /** Addresses of the picture, whose lower edge is the horizon; wide for desktops, and cut for phones. */
  desktopImage: string
  mobileImage: string
}

/** The sky before sunrise with a title in it. The page below has its own heading. */
export function Banner({ title, label, desktopImage, mobileImage }: BannerProps) {
  return (
    <div className={styles.banner}>
      <picture>
        <source media="(min-width: 40em)" srcSet={desktopImage} width={1920} height={240} />
        <img className={styles.picture} src={mobileImage} alt="" width={750} height={240} />
      </picture>
      <div className={styles.words}>
        {label && <p className={styles.label}>{label}</p>}
        <p className={styles.title}>{title}</p>
      </div>
    </div>
  )
}
