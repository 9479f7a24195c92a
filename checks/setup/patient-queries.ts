// One second, the standard, is short for `findBy...` and `waitFor` on a machine whose cores are all busy.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });
