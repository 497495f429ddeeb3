/** Stored file as the value of an input: its key, and its name for the visitor. */
export type StoredFile = { key: string; name: string }

export const uploadValue = ({ key, name }: StoredFile) => `${key} ${name}`

export const readUploads = (value: string | undefined): StoredFile[] =>
  (value ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', ...name] = line.split(' ')
      return { key, name: name.join(' ') }
    })
