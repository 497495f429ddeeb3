import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../context.ts'

/** What texts can link to. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json(await context.get(requestContext).staff.listLinkTargets())
