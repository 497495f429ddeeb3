import { createElement, type SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Width and height in px. */
  size?: number
}

/** An icon of lucide on its grid of 24. `drawing` is the SVG inside, which stays as it is: one string costs less than a tree of elements. */
export const createIcon = (drawing: string) =>
  function Icon({ size = 24, ...props }: IconProps) {
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      dangerouslySetInnerHTML: { __html: drawing },
    })
  }
