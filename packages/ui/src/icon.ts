import { createElement, type SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Width and height in px. */
  size?: number
}

/**
 * Creates an icon that refers to a symbol of an SVG file, such as `/icons.svg#phone`. The file sets the stroke width of all icons. The `<use>` is
 * one string, which costs less than an element.
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
