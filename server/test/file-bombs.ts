const MIB = 1_048_576

/** CSV files of contacts with this many MiB, of which some part costs more than it seems to. */
export const FILE_BOMBS: Readonly<Record<string, (mib: number) => string>> = {
  'line breaks': (mib) => write('\n'.repeat(mib * MIB)),
  'carriage returns': (mib) => write('\r'.repeat(mib * MIB)),
  'one quoted cell': (mib) => write(`"${'x'.repeat(mib * MIB)}"`),
  'quotation marks': (mib) => write('"'.repeat(mib * MIB)),
  'one row of commas': (mib) => write(','.repeat(mib * MIB)),
  'rows of 131,000 commas': (mib) => write(`${','.repeat(131_000)}\n`.repeat(mib * 8)),
  'rows of 43,000 quoted cells': (mib) => write(`${'"",'.repeat(43_000)}\n`.repeat(mib * 8)),
}

function write(rows: string): string {
  return `email,first_name\n${rows}\nada@example.com,Ada\n`
}
