const BANGKOK = '10'

/** `เขตจตุจักร` in Bangkok, `อำเภอท่าตะโก` elsewhere. */
export const districtIn = (province: string, name: string) =>
  name.startsWith('เขต') || name.startsWith('อำเภอ')
    ? name
    : `${province === BANGKOK ? 'เขต' : 'อำเภอ'}${name}`

/** `จังหวัดนครสวรรค์`; Bangkok is no province. */
export const provinceNamed = (name: string) => (name === 'กรุงเทพมหานคร' ? name : `จังหวัด${name}`)
