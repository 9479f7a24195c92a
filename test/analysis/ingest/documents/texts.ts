/** The same note in several scripts, as a word processor was given it. Invented; CC0. */
export interface TestText {
  readonly language: string;
  readonly isRightToLeft?: boolean;
  readonly title: string;
  /** A paragraph with a footnote and an endnote at its end. */
  readonly body: string;
  readonly footnote: string;
  readonly endnote: string;
  /** Two rows of three cells. */
  readonly table: readonly (readonly string[])[];
  readonly items: readonly string[];
  /** A sentence that was inserted, and one that was deleted, under tracked changes. */
  readonly inserted: string;
  readonly deleted: string;
  readonly header: string;
  readonly footer: string;
  readonly closing: string;
}

/** Stands in all of them as hidden text. */
export const hiddenWord = "unseen";

export const testTexts: readonly TestText[] = [
  {
    language: "en",
    title: "Weekly ward report",
    body: "The mean stay was 4.5 days; “early” discharges rose — see the table.",
    footnote: "Counted from admission.",
    endnote: "Figures of the ward office.",
    table: [
      ["Ward", "Beds", "Stay"],
      ["North", "24", "4.5"],
    ],
    items: ["Review the bed plan", "Call the pharmacy"],
    inserted: "A nurse was added on Monday.",
    deleted: "A nurse was missing on Sunday.",
    header: "Internal paper",
    footer: "Page bottom words",
    closing: "Signed by the ward office.",
  },
  {
    language: "de",
    title: "Wöchentlicher Stationsbericht",
    body: "Die mittlere Verweildauer betrug 4,5 Tage; „frühe“ Entlassungen nahmen zu – siehe Tabelle.",
    footnote: "Gezählt ab der Aufnahme.",
    endnote: "Zahlen des Stationsbüros.",
    table: [
      ["Station", "Betten", "Größe"],
      ["Süd", "18", "3,2 µg"],
    ],
    items: ["Bettenplan prüfen", "Apotheke anrufen"],
    inserted: "Am Montag kam eine Pflegekraft hinzu.",
    deleted: "Am Sonntag fehlte eine Pflegekraft.",
    header: "Internes Papier",
    footer: "Fußzeile unten",
    closing: "Gezeichnet: Jürgen Weiß.",
  },
  {
    language: "zh",
    title: "每周病房报告",
    body: "平均住院时间为 4.5 天;提前出院增加,见下表。",
    footnote: "从入院之日算起。",
    endnote: "数据来自病房办公室。",
    table: [
      ["病房", "床位", "天数"],
      ["北区", "24", "4.5"],
    ],
    items: ["检查床位计划", "联系药房"],
    inserted: "星期一增加了一名护士。",
    deleted: "星期日缺少一名护士。",
    header: "内部文件",
    footer: "页脚文字",
    closing: "病房办公室签字。",
  },
  {
    language: "ar",
    isRightToLeft: true,
    title: "تقرير الجناح الأسبوعي",
    body: "بلغ متوسط الإقامة 4.5 أيام، وزادت حالات الخروج المبكر، انظر الجدول.",
    footnote: "يحسب من يوم الدخول.",
    endnote: "أرقام مكتب الجناح.",
    table: [
      ["الجناح", "الأسرة", "الأيام"],
      ["الشمال", "24", "4.5"],
    ],
    items: ["مراجعة خطة الأسرة", "الاتصال بالصيدلية"],
    inserted: "أضيفت ممرضة يوم الاثنين.",
    deleted: "غابت ممرضة يوم الأحد.",
    header: "ورقة داخلية",
    footer: "كلمات أسفل الصفحة",
    closing: "وقعه مكتب الجناح.",
  },
  {
    language: "he",
    isRightToLeft: true,
    title: "דוח מחלקה שבועי",
    body: "משך האשפוז הממוצע היה 4.5 ימים; השחרורים המוקדמים עלו, ראו טבלה.",
    footnote: "נספר מיום הקבלה.",
    endnote: "נתוני משרד המחלקה.",
    table: [
      ["מחלקה", "מיטות", "ימים"],
      ["צפון", "24", "4.5"],
    ],
    items: ["לבדוק את תכנית המיטות", "להתקשר לבית המרקחת"],
    inserted: "אחות נוספה ביום שני.",
    deleted: "אחות חסרה ביום ראשון.",
    header: "נייר פנימי",
    footer: "מילים בתחתית העמוד",
    closing: "חתם משרד המחלקה.",
  },
];
