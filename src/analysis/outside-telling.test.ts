import { expect, it } from "vitest";
import { calling, heldConversations } from "#test/analysis/converse-with-model.ts";
import { askByWard, wardVisits } from "#test/analysis/ward-visits.ts";

const model = heldConversations();

/** Whatever a model within the house may see, not one byte of it reaches one elsewhere. */
it("tells a model outside no more than what may leave", { timeout: 60_000 }, async () => {
  await model.run(wardVisits("How many did Zoe Canaryd see in each ward?"), "outside", [
    calling([
      { name: "look", input: { columns: ["c1", "c2", "c3"] } },
      { name: "ask", input: { query: askByWard } },
      { name: "sql", input: { select: "SELECT 1" } },
      { name: "test", input: { statistic: { kind: "distribution", of: "c3" } } },
    ]),
    calling([
      {
        name: "submit",
        input: {
          ...{ answered: true, answer: { text: "{{column:c1}}.", claims: [] } },
          ...{ sections: [], insights: [], recommendations: [], background: [] },
        },
      },
    ]),
  ]);
  const { texts, results, tools } = model.heard();
  expect(tools.map(({ name }) => name)).toEqual(["look", "ask", "test", "clarify", "submit"]);
  expect(texts[0]).toMatchInlineSnapshot(`
    "<data-m>
    {"question":"How many did [withheld 1] [withheld 2] see in each ward?","withheld":{"[withheld 1]":["c2"],"[withheld 2]":["c2"]},"read_as":[{"wants":"groups","measures":[{"kind":"count","columns":[]}],"by":[{"columns":["c1"]}],"only_records_where":{"columns":["c2"],"operator":"=","values":["[withheld]"]},"order":[{"by":"value1","direction":"descending"}]}],"columns":[{"id":"c1","name":"ward","kind":"category","groups":["East","North","West"]},{"id":"c2","name":"clinician","kind":"category","values":"[withheld]"},{"id":"c3","name":"wait","kind":"number"},{"id":"c4","name":"adult","kind":"category","groups":["no","yes"]}],"facts":[{"fact":"answer","answers_the_question":true,"about":{"measures":[{"kind":"count","columns":[]}],"by":[{"columns":["c1"]}],"only_records_where":{"columns":["c2"],"operator":"=","values":["[withheld]"]},"order":[{"by":"value1","direction":"descending"}]},"results":[{"id":"q1","columns":["label","value1"],"row_count":2,"rows":[["*","*"],["*","*"]]}]},{"fact":"distribution","answers_the_question":false,"about":{"columns":["c3"]},"results":[{"id":"q2","columns":["n","missing","mean","median","deviation","minimum","q1","q3","p90","maximum","skewness"],"row_count":1,"rows":[[303,"*",29.9,"*","*","*","*","*","*","*","*"]]}]},{"fact":"drivers","answers_the_question":false,"about":{"columns":["c3"]},"holds_up":true,"results":[{"id":"q7","columns":["column","r","scale","n","size","groups"],"row_count":3,"rows":[["c1","*","*","*","*","*"],["c2","*","*","*","*","*"],["c4","*","*","*","*","*"]]}]},{"fact":"difference","answers_the_question":false,"about":{"columns":["c3"],"by":[{"column":"c1"}]},"holds_up":true,"results":[{"id":"q8","columns":["label","mean","median","n","variance","low","q1","q3","high","rank_sum","ties","skewness"],"row_count":3,"rows":[["West",40,"*",98,"*","*","*","*","*","*","*","*"],["North",25,"*",98,"*","*","*","*","*","*","*","*"],["East",25,"*",98,"*","*","*","*","*","*","*","*"]]},{"id":"q9","columns":["f","df1","df2","p","eta2"],"row_count":1,"rows":[["*","*","*","*","*"]]},{"id":"q10","columns":["h","df","p","effect"],"row_count":1,"rows":[["*","*","*","*"]]}]},{"fact":"joint-model","answers_the_question":false,"about":{"columns":["c3"]},"holds_up":true,"results":[{"id":"q19","columns":["predictor","compared","coefficient","se","p","effect","strength","inflation"],"row_count":1,"rows":[]},{"id":"q20","columns":["n","terms","each","explained","f","p"],"row_count":1,"rows":[]}]}]}
    </data-m>"
  `);
  expect(results.map(({ value }) => JSON.stringify(value))).toMatchInlineSnapshot(`
    [
      "{"columns":[{"id":"c1","name":"ward","kind":"category","groups":["East","North","West"]},{"id":"c2","name":"clinician","kind":"category","values":"[withheld]"},{"id":"c3","name":"wait","kind":"number"}]}",
      "{"results":[{"id":"q23","columns":["row","label","value1","n"],"rows":[["g1","East",25,98],["g2","North",25,98],["g3","West",40,98]]}]}",
      "{"error":"there is no tool sql"}",
      "{"statistic":"distribution","about":{"columns":["c3"]},"results":[{"id":"q2","columns":["row","n","missing","mean","median","deviation","minimum","q1","q3","p90","maximum","skewness"],"rows":[["g1",303,"*",29.9,"*","*","*","*","*","*","*","*"]]}]}",
      "{"refused":[{"text":"{{column:c1}}.","reason":"it refers to no result"}],"next":"Call submit again with the whole report, these passages mended or left out; this is the last time."}",
    ]
  `);
});
