/** Common names of the people among whom heard names are searched. */
const FIRST_NAMES =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph ' +
  'Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret ' +
  'Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa ' +
  'George Deborah Timothy Stephanie Ronald Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob ' +
  'Amy Gary Kathleen Nicholas Angela Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott ' +
  'Anna Brandon Samantha Hans Ursula Peter Monika Klaus Petra Wolfgang Elisabeth Jürgen Sabine Dieter Renate ' +
  'Manfred Helga Uwe Karin Günter Brigitte Andreas Ingrid Stefan Erika Markus Andrea Matthias Gisela Jens Claudia ' +
  'Antonio María Manuel Carmen Francisco Josefa Juan Isabel José Dolores Javier Pilar Luis Teresa Carlos Ana Jesús ' +
  'Rosa Alejandro Lucía Miguel Cristina Rafael Marta Pedro Elena Ángel Raquel Jean Marie Pierre Nathalie Michel ' +
  'Isabelle André Sylvie Philippe Catherine René Martine Louis Christine Alain Jacqueline Jacques Françoise Bernard ' +
  'Monique Marcel Valérie Daniel Sandrine Roger Véronique Olga Natalia Dmitri Elena Giulia Marco Giovanni Piotr ' +
  'Katarzyna Mehmet Fatma Ali Fatima Wei Li Yuki Haruto Minjun Seoyeon Raj Priya Lars Ingrid Siobhan Liam Aoife'
const LAST_NAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzales Wilson ' +
  'Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson ' +
  'Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell ' +
  'Mitchell Carter Roberts Murphy Kelly Walsh Ryan Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz ' +
  'Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann ' +
  'Lange Schmitt Werner Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser ' +
  'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno ' +
  'Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina ' +
  'Bernard Dubois Durand Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet ' +
  'Dupont Lambert Fontaine Rousseau Vincent Muller Faure Mercier Blanc Guérin Boyer Garnier Chevalier François ' +
  'Ivanov Petrova Kuznetsov Popov Rossi Russo Ferrari Esposito Nowak Kowalska Wójcik Yılmaz Kaya Demir Khan Ahmed ' +
  'Wang Zhang Chen Liu Sato Suzuki Kim Park Choi Patel Singh Kumar Hansen Johansson Andersson Nielsen Byrne O’Brien'

/** `count` different full names, the same in each run. */
export function listDirectoryNames(count: number): string[] {
  const [firsts, lasts] = [FIRST_NAMES.split(' '), LAST_NAMES.split(' ')]
  const names = new Set<string>()
  for (let i = 0; names.size < count && i < count * 20; i++)
    names.add(
      `${firsts[(i * 7_919) % firsts.length]} ${lasts[(i * 104_729 + Math.floor(i / 7)) % lasts.length]}`,
    )
  return [...names]
}
