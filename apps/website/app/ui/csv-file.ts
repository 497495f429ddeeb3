/** An answer that is a CSV file to download. It is calculated for one address, so nobody stores it. */
export const csvFile = (csv: string, filename: string): Response =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
