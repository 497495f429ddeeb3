import { createElement, type SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Width and height in px. */
  size?: number
}

/**
 * An icon of a file of drawings, `/icons.svg#phone`. All are drawn with one thickness, which is the file's; the reference is one string, which costs
 * less than an element.
 */
export const createIcon = (href: string) =>
  function Icon({ size = 24, strokeWidth: _, ...props }: IconProps) {
    return createElement('svg', {
      width: size,
      height: size,
      'aria-hidden': true,
      ...props,
      dangerouslySetInnerHTML: { __html: `<use href="${href}"/>` },
    })
  }
