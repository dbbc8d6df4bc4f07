/** What a mail answers: the suggestion's number, and what it is about. */
type Answered = { reference: string; subject: string; siteName: string }

/** In one line without links: if the place does not exist, the subject is a path that the API takes from anybody. */
const quoted = (subject: string) =>
  subject.replaceAll(/\s+/g, ' ').replaceAll('://', ' ').slice(0, 120)

/** The mail that asks the author of a suggestion something. */
export const writeQuestion = ({ reference, subject, siteName }: Answered, question: string) => ({
  subject: `A question about what you wrote to us (${reference})`,
  text: `Kia ora,

Thank you for writing to ${siteName} about “${quoted(subject)}”. Before we can change the page, we would like to know:

${question}

Please answer by suggesting it again on the page, and name the number ${reference}. We have your address for this only and delete it 30 days after we have decided.

Ngā mihi,
the people behind ${siteName}`,
})

/** The mail that says why a suggestion was not followed. */
export const writeRefusal = ({ reference, subject, siteName }: Answered, reason: string) => ({
  subject: `What became of your suggestion (${reference})`,
  text: `Kia ora,

Thank you for writing to ${siteName} about “${quoted(subject)}”. We have checked it, and the page stays as it is:

${reason}

We delete your address in 30 days. If we are wrong, please write again and name the number ${reference}.

Ngā mihi,
the people behind ${siteName}`,
})
