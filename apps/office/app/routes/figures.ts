import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../context.ts'

/** Every figure that texts can name. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json(await context.get(requestContext).staff.listFigures())
