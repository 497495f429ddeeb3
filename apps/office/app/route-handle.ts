/** The `handle` of a route: how the server treats its form. */
export type RouteHandle = {
  /** The form needs no session. Bodies of other forms are read only after the session is checked. */
  isPublic?: true
  /** Encoding of the form; default URL-encoded. Files are streamed to the staff API; URL-encoded forms of the same route still work. */
  encoding?: 'json' | 'files'
}
