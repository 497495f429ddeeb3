const BANGKOK = '10'

/** `เขตจตุจักร` in Bangkok, `อำเภอท่าตะโก` elsewhere. */
export const formatDistrict = (province: string, name: string) =>
  name.startsWith('เขต') || name.startsWith('อำเภอ')
    ? name
    : `${province === BANGKOK ? 'เขต' : 'อำเภอ'}${name}`

/** `จังหวัดนครสวรรค์`; Bangkok is not a province. */
export const formatProvince = (name: string) => (name === 'กรุงเทพมหานคร' ? name : `จังหวัด${name}`)
