import { type InstalmentShape, nameOfShape, type ShapeName } from './shaped-instalment.ts'

export type ShapeRefusal = { refused: 'shape-not-offered' | 'campaign-shape' }

/** Why instalments cannot lie like this, whatever the money and the term. A campaign that names no shapes holds for all of its product. */
export function refuseShape(
  product: { shapes: readonly ShapeName[] },
  shape: InstalmentShape,
  campaign: { shapes?: readonly ShapeName[] | undefined } | undefined,
): ShapeRefusal | undefined {
  const name = nameOfShape(shape)
  if (!product.shapes.includes(name)) return { refused: 'shape-not-offered' }
  if (campaign?.shapes && !campaign.shapes.includes(name)) return { refused: 'campaign-shape' }
  return undefined
}
