import type { CallAnswer } from '@leasing/contract/call'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { FormField, findContentForm } from '@leasing/contract/staff/form'
import type { Json } from '@leasing/contract/staff/form-values'
import { differencesOf, labelOf } from './difference.ts'
import { readMedia } from './read-media.server.ts'
import { readingOf } from './reading.ts'
import { withParts } from './text-difference.server.ts'

export type ReleasePage = Awaited<ReturnType<typeof readReleasePage>>

/** A release with what each of its records changes, in words. */
export async function readReleasePage(staff: StaffClient, id: string) {
  const release = await staff.findRelease({ params: { id } })
  const names = [...new Set([...release.items, ...release.faults].map(({ collection }) => collection))]
  const forms = new Map(
    await Promise.all(
      names.map(async (collection) => {
        const { form, references } = await staff.findContentForm({ params: { collection } })
        return [collection, { fields: form.fields, references }] as const
      }),
    ),
  )
  const items = release.items.map(({ before, after, ...item }) => ({
    ...item,
    isNew: before === undefined,
    ...whatChanges(forms.get(item.collection)!, before as Json | undefined, after as Json | undefined),
  }))
  const wholes = release.items.map(({ before, after }) => (before && after ? undefined : (after ?? before)))
  return {
    ...release,
    items,
    media: await readMedia(staff, wholes as (Json | undefined)[]),
    faults: release.faults.map((fault) => ({
      ...fault,
      label: labelOf(forms.get(fault.collection)!.fields, fault.field),
    })),
  }
}

type Described = Pick<CallAnswer<typeof findContentForm>, 'references'> & { fields: FormField[] }

/** Of a record that comes or goes all of it, of another what differs. */
function whatChanges({ fields, references }: Described, before: Json | undefined, after: Json | undefined) {
  return before === undefined || after === undefined
    ? { differences: [], whole: readingOf(fields, after ?? before, references) }
    : { differences: differencesOf(fields, before, after).map(withParts), whole: [] }
}
