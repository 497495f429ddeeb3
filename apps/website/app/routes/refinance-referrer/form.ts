import { CONSENT, defineForm } from '../../forms/form.ts'

export const friendGetFriend = defineForm({
  key: 'friend-get-friend',
  fields: {
    'referrer.firstName': 'text',
    'referrer.lastName': 'text',
    'referrer.mobilePhone': 'digits',
    'referrer.contractNumber': 'text',
    'friend.firstName': 'text',
    'friend.lastName': 'text',
    'friend.mobilePhone': 'digits',
    'friend.province': 'choice',
    'friend.interest': 'choice',
    friendConsent: 'checkbox',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ friendGetFriendForm }) => friendGetFriendForm),
})
