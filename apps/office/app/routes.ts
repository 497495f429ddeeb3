import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Routes of the office: pages to sign in, and pages that need a session. */
export default [
  layout('sign-in-layout/layout.tsx', [
    route('sign-in', 'routes/sign-in.tsx'),
    route('sign-in/code', 'routes/sign-in-code.tsx'),
    route('sign-in/backup-code', 'routes/sign-in-backup-code.tsx'),
    route('forgotten-password', 'routes/forgotten-password.tsx'),
    route('new-password/:token', 'routes/new-password.tsx'),
    route('invitation/:token', 'routes/invitation.tsx'),
    route('enrolment', 'routes/enrolment.tsx'),
  ]),
  layout('desk/layout.tsx', [
    // A boundary inside the layout: the menu stays when a page fails.
    layout('desk/boundary.tsx', [
      index('routes/home.tsx'),
      route('account', 'routes/account.tsx'),
      route('content', 'routes/content.tsx'),
      route('content/:collection', 'routes/content-list.tsx'),
      route('content/:collection/figures', 'routes/content-figures.ts'),
      route('content/:collection/:id', 'routes/content-record.tsx'),
      route('content/:collection/:id/history', 'routes/content-history.tsx'),
      route('content/:collection/:id/withdraw', 'routes/content-withdraw.tsx'),
      route('empty-searches', 'routes/empty-searches.tsx'),
      route('releases', 'routes/releases.tsx'),
      route('releases/new', 'routes/release-new.tsx'),
      route('releases/:id', 'routes/release.tsx'),
      route('preview', 'routes/preview.tsx'),
      route('media', 'routes/media.tsx'),
      route('media/upload', 'routes/media-upload.tsx'),
      route('media/describe', 'routes/media-describe.tsx'),
      route('media/:id', 'routes/media-picture.tsx'),
      route('media/:id/replace', 'routes/media-replace.tsx'),
      route('users', 'routes/users.tsx'),
      route('users/invite', 'routes/invite.tsx'),
      route('users/:id', 'routes/user.tsx'),
      route('audit', 'routes/audit.tsx'),
      route('guide', 'routes/guide.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('preview/link', 'routes/preview-link.ts'),
  route('content/:collection/:id/here', 'routes/content-here.ts'),
  route('audit.csv', 'routes/audit-file.ts'),
  route('media/choices', 'routes/media-choices.ts'),
  route('sign-out', 'routes/sign-out.ts'),
  route('passkey/:step', 'routes/passkey.ts'),
] satisfies RouteConfig
