import styles from './banner.module.css'

type BannerProps = {
  title: string
  /** Short label above the title. */
  label?: string
  /** Image URLs: wide for desktops, cropped for phones. */
  desktopImage: string
  mobileImage: string
}

/** Decorative banner with a title. The title is not a heading, because the page has its own. */
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
