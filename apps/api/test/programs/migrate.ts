import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'

/** Migrates a database. */
const db = await connect(JSON.parse(process.argv[2]!))
await migrate(db)
await db.destroy()
