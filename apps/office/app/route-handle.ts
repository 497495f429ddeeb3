/** What a route says about its form to the server: the `handle` that its module exports. */
export type RouteHandle = {
  /** Sent by people who are not signed in. Of every other form nothing is read before the session is known. */
  isPublic?: true
  /** How the form is encoded; URL-encoded fields without it. Files are streamed to the staff API, beside URL-encoded forms of the same route. */
  encoding?: 'json' | 'files'
}
