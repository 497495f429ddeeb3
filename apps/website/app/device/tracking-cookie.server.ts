import type { RequestContext } from '../context.ts'
import { type FlowCookie, flowCookie, readFlowCookie } from '../forms/flow-cookie.server.ts'
import { STORAGE_REGISTRY } from './storage-registry.ts'

/** A phone, and the uuid that proves it for as long as the cookie lives. */
export type TrackingProof = { phone: string; uuid: string }

const COOKIE: FlowCookie = { name: 'tracking', maxAgeSeconds: STORAGE_REGISTRY.tracking.maxAgeSeconds }

export const readTrackingProof = (request: Request, context: RequestContext): TrackingProof | undefined =>
  readFlowCookie<TrackingProof>(COOKIE, request, context)

/** Set-Cookie for a proof; without one it removes the cookie. */
export const trackingCookie = (proof: TrackingProof | undefined, context: RequestContext): string =>
  flowCookie(COOKIE, proof, context)
