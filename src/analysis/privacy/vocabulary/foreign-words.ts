import type { KnownWords } from "./is-ordinary.ts";
import { labelWords } from "./label-words.ts";
import { withoutAccents } from "./without-accents.ts";

const particles =
  "da das dei del della delle dem den der des dos du e el et la las le les los mit na nas no nos ohne para per por sans sem sin sur und von y zum zur";

/**
 * Words of Spanish, Portuguese, French, German and Italian by which hospitals name kinds of patients, care, places of
 * care, replies and money, in lower case and without accents. None is a common name of people or of a town, but for
 * articles and prepositions, which say nothing without a word beside them.
 */
const foreignWords: ReadonlySet<string> = new Set(
  [
    // Articles, prepositions and conjunctions.
    particles,
    // Replies, states and changes.
    "abnahme aucun autre autres bereits boa bom confirmada confirmado deces descartado desconhecida desconhecido desconocida desconocido desconosciuto excelente excellent fallecido gesamt guerison ignorado inconnu inconnue informado insgesamt kein keine malo mucho muito negativa negativo nein nenhum nenhuma nessuno ninguna ninguno obito obitos otra otras otro otros oui outra outras outro outros peor positiva positivo probable provavel recuperado regular ruim schlecht sehr sospechoso suspeito totale unbekannt verstorben zunahme",
    // People by sex, age, education and work.
    "adulte adultes adulto adultos altersgruppe analfabeto bildungsgruppe completa completo desempleado empleado enfant enfants enfermagem enfermeira enfermera enfermeria enfermero ensino erwachsene escolaridad escolaridade estudiante femenino feminin feminina feminino femme femmes femmina fundamental geschlecht graduacao hohe hombre hombres homem homens homme hommes idoso incompleta incompleto infermiera infermiere infirmier infirmiere jubilado maennlich mannlich maschio masculin masculino medecin medecins medico medicos mittlere mujer mujeres mulher mulheres nacidos niedrige pos posgrado primaria primario retraite secundaria secundario tecnica tecnico universitaria universitario vivos weiblich",
    // Care, departments and places of care.
    "accueil aislamiento allgemein ambulant ambulanz ambulatoire ambulatorial ambulatorio ambulatorios analisis antenatal apoio asistencia assistencia assistenza atencao atencion atendimento basica basicas basico basisnotfallversorgung bloc cabinet cabinete centre centro centros chirurgia chirurgie cirugia cirurgia cirurgica clinica clinicas clinico clinique consulenza consulta consultas consultation consultorio cuidado cuidadora cuidados degenza dental diagnostico diagnostique domicile domicilio emergencia emergencias erweiterte especialidades especializada especializado especializados estabelecimento estabelecimentos establecimiento estrategia externa familia familiar farmacia fisioterapia general generale geral gynakologie hospitais hospitalar hospitalario hospitales hospitalisation imagem imagen innere integral intensiva intensivos intensivpflege interna internacao internacion laboratoire laboratorio laboratorios maternidad maternidade maternite medica medicas medicina medicine medizin mental neonatal nivel notaufnahme odontologica odontologicas odontologico oftalmologia pediatria pediatrica pediatrico pediatrie pflege policlinica policlinico policonsultorio posto primeiro programa programas pronto puesto quirofano rehabilitacion reparto salud sanitario saude service services servicio servicios servico servicos servizio soccorso soins sonstige station stationar tagesklinik terapia tercer therapie umfassende unidad unidade unidades unite unites urgence urgences urgencia urgencias versorgung vigilancia",
    // Illness, treatment, tests and devices.
    "accident accidente acidente alarma alcoholismo alcool analyse ansiedad ansiedade antibiotiques anticorps antigeno bouche bronches cadera cama cancer cerebral chronique coeur coussin covid declaration deficiencia dengue dependencia depresion depressao diabete diabetes diagnostic doenca doencas dolor dose doses dosis douleur droga drogas duelo eczema enfermedad enfermedades estres estresse fauteuil febre fiebre fievre fractura fracture gravidez incident incidente infarctus infeccao infeccion infection intoxicacion lesao lesion leve lit maladie maladies matelas materiel medicacion medicalise medicament medicamento medicamentos medicaments medication moderada moderado morte muerte multiple neumonia obligatoire obligatorio operacion oxigeno parto pneumonie poumons prueba pruebas psicosocial quimioterapia radiologique rapida rapido renale roulant saignement salida sangre sangue sclerose senales serologica serologico sevrage sintoma sintomas suicidio teste testes toux traitement traitements tratamento tratamiento trauma traumatisme tumeur tumor vaccin vaccinale vaccins vacina vacinas vacuna vacunas volontaire voluntaria voluntario",
    // Payers, owners, areas, times and forms.
    "agosto annee annees ano anos ans aout apres bis brasil cajas comunitaria datum despues dezember dezembro dia diciembre edad enero estado estadual estatal familiares febrero februar fevereiro gobierno governo gratuit hasta horas idade interior jahr jahre janeiro januar juillet juin julho juli junho juni junio maio marz mes meses mitte moins mois monat monate municipal nacional naissance noche norte novembro noviembre octubre oktober organismos organizacion organizacoes outubro participacion particular partir plan poblacion privada privado privados prive privee privees publica publico publicos publique publiques region regional rural sector seguranca seguridad seguro semaine semana semanas septiembre setembro social sociale subsector sur tarde tipo turno urbana urbano",
  ]
    .join(" ")
    .split(" "),
);

const foreignParticles: ReadonlySet<string> = new Set(particles.split(" "));

/** Those of some labels and their header are known there, whatever their accents; in a question `Norte` is somebody. */
export function withForeignWords(known: KnownWords, texts: readonly string[]): KnownWords {
  const words = texts.flatMap(labelWords).map((word) => word.toLowerCase());
  const foreign = new Set(words.filter((word) => foreignWords.has(withoutAccents(word))));
  return { has: (word) => foreign.has(word) || known.has(word) };
}

/** `Das` and `DA`, alone: a surname or initials as well. */
export const areForeignParticles = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => foreignParticles.has(word.toLowerCase()));
