import { form as application } from '@leasing/contract/forms/job-application'
import { ButtonAnchor } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import { undefinedIfApiError } from '../../loader-errors.ts'
import { latestDay, type PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { jobPostingData } from '../../seo/job-posting-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { HeadPicture } from '../../ui/head-picture.tsx'
import type { Route } from './+types/page'
import { ApplicationForm } from './application-form.tsx'
import { demoteHeadings, Life } from './life.tsx'
import { hrefOf, Opening } from './opening.tsx'
import styles from './page.module.css'

export const handle = {
  tool: true,
  takesFiles: true,
  async sitemap(api) {
    const { items } = await api.listCareers()
    return [{ path: hrefOf({}), changed: latestDay(items.map(({ startDate }) => startDate)) }]
  },
  reads: { department: 'word', id: 'word' },
} satisfies PageHandle

const TRAIL = [{ label: 'ร่วมงานกับเรา' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') || undefined
  const [careers, departments, informations, testimonials, courses, welfares, company] = await Promise.all([
    api.listCareers(),
    api.listCareerDepartments(),
    api.listWorkInformations(),
    api.listTestimonials(),
    api.listTrainingCourses(),
    api.listWelfares(),
    // Without its picture the page still has its application form.
    api.findCompany().catch(undefinedIfApiError),
  ])
  const departmentParam = searchParams.get('department')
  const department = departments.items.find((candidate) => candidate.id === departmentParam)
  const selected = careers.items.find((career) => career.id === id)
  const listed = careers.items.filter((career) => !department || career.department.id === department.id)
  // The selected opening is listed first, even if the department filter would hide it.
  const openings = selected && !listed.includes(selected) ? [selected, ...listed] : listed
  return {
    id,
    department: department?.id,
    isUnknownDepartment: Boolean(departmentParam) && !department,
    gone: id !== undefined && !selected,
    opening: selected && { ...selected, detail: demoteHeadings(selected.detail) },
    provinces: selected ? await loadProvinces(api) : [],
    openings: openings.map(({ detail: _, ...career }) => career),
    total: careers.items.length,
    departments: departments.items.filter(({ openings }) => openings > 0),
    informations: informations.items,
    testimonials: testimonials.items,
    courses: courses.items,
    welfares: welfares.items,
    picture: company?.pictures?.careers,
  }
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    application,
    (api, body) => api.sendJobApplicationForm({ body }),
    (_, { careerId }) => ({ careerId }),
  )

export const clientAction = createClientAction(application)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { layout, publicUrl } = matches[0].loaderData
  const opening = loaderData?.opening
  return pageMeta(matches, {
    title: opening ? `รับสมัคร${opening.title}` : 'ร่วมงานกับเรา ตำแหน่งงานและสวัสดิการ',
    description: opening
      ? `${opening.summary} ทำงานที่${opening.location} รับ ${opening.headcount} ตำแหน่ง`
      : `ตำแหน่งงานที่เปิดรับของ${layout.brand.nameTh} วิธีสมัคร สวัสดิการ การฝึกอบรม และเสียงจากคนทำงาน`,
    path: opening ? hrefOf({ id: opening.id }) : hrefOf({ department: loaderData?.department }),
    hidden: loaderData?.gone ?? false,
    trail: TRAIL,
    data: opening ? [jobPostingData(opening, layout, publicUrl)] : [],
  })
}

export default function Career() {
  const data = useLoaderData<typeof loader>()
  const { department, departments, openings, opening, total, gone, isUnknownDepartment } = data
  const outcome = useActionData<typeof clientAction>()
  const { contact } = useRootData()!.layout
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="ร่วมงานกับเรา"
        lead="งานที่ช่วยคนที่ใช้รถทำมาหากิน ให้ผ่อนรถได้ไม่ลำบาก กับทีมที่คุยกันตรง ๆ และสอนงานคนใหม่ตั้งแต่วันแรก"
        picture={!data.opening && data.picture && <HeadPicture image={data.picture} />}
      />
      <Section id="openings" title="ตำแหน่งที่เปิดรับ">
        <div className={styles.openings}>
          {(gone || isUnknownDepartment) && (
            <p className={styles.gone} role="status">
              <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
              {gone
                ? 'เราปิดรับตำแหน่งในลิงก์นี้แล้ว หรือลิงก์ไม่ถูกต้อง เลือกตำแหน่งอื่นที่เปิดรับด้านล่างได้เลย'
                : 'ไม่พบฝ่ายนี้ คุณกำลังดูทุกฝ่าย'}
            </p>
          )}
          {departments.length > 0 && (
            <Chips
              label="เลือกฝ่าย"
              chips={[
                { label: `ทุกฝ่าย (${total})`, to: hrefOf({}), current: !department },
                ...departments.map(({ id, name, openings }) => ({
                  label: `${name} (${openings})`,
                  to: hrefOf({ department: id }),
                  current: id === department,
                })),
              ]}
            />
          )}
          {openings.length > 0 ? (
            <ul className={styles.list}>
              {openings.map((career) => (
                <li key={career.id}>
                  <Opening
                    career={career}
                    detail={career.id === opening?.id ? opening.detail : undefined}
                    department={department}
                    contact={contact}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="ตอนนี้ยังไม่มีตำแหน่งที่เปิดรับ">
              <ThaiText as="p">ฝากประวัติไว้ทางอีเมลได้ เราเก็บไว้ 1 ปีแล้วลบ</ThaiText>
              <ButtonAnchor tone="quiet" href={`mailto:${contact.email}`}>
                {contact.email}
              </ButtonAnchor>
            </EmptyState>
          )}
        </div>
      </Section>
      {opening && (
        <Section id="apply" tone="mist" title={`สมัคร${opening.title}`}>
          <ApplicationForm
            key={opening.id}
            careerId={opening.id}
            provinces={data.provinces}
            outcome={outcome}
          />
        </Section>
      )}
      <Life
        tone={opening ? 'paper' : 'mist'}
        informations={data.informations}
        welfares={data.welfares}
        testimonials={data.testimonials}
        courses={data.courses}
      />
    </>
  )
}
