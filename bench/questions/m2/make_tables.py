#!/usr/bin/env python3
"""Writes tables/*.csv. All data made up; fixed seeds; same bytes at each run."""
import csv, os, random
from datetime import datetime, date, timedelta
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'tables')
os.makedirs(OUT, exist_ok=True)

def wr(name, head, rows):
    with open(os.path.join(OUT, name), 'w', newline='', encoding='utf-8') as f:
        w = csv.writer(f, lineterminator='\n')
        w.writerow(head)
        for r in rows:
            w.writerow([r.get(h, '') for h in head])

# ------------------------------------------------------------- 1 cohort visits
def cohort():
    R = random.Random(7101)
    head = ['Subj_ID','Site','Arm','Sex','Age_BL','Smoker','Visit','Sched_Dt','Visit_Dt','SBP','DBP','HbA1c','Wt_kg',
            'eGFR','QoL','Pill_Pct','AE','SAE','EOS_Status','WD_Reason']
    sites = [('Bergen',62),('Oslo',55),('Leeds',48),('Cork',38),('Ghent',31),('Tromso',22)]
    arms = ['Usual care','Telemonitoring','Tele+Nurse']
    eff = {'Usual care':0.0,'Telemonitoring':0.55,'Tele+Nurse':1.0}
    visits = [('BL',0),('M3',91),('M6',182),('M12',365),('M18',547)]
    rows = []
    for si,(site,n) in enumerate(sites):
        for k in range(n):
            sid = '%d-%03d' % (si+1, k+1)
            arm = R.choices(arms,[36,34,30])[0]
            sex = R.choice('FM') if R.random()<.6 else 'M'
            age = min(84,max(38,int(R.gauss(62,9))))
            smk = R.choices(['Y','N',''],[22,70,8])[0]
            base = date(2023,2,6)+timedelta(days=R.randrange(0,330))
            sbp0,dbp0,a1c0,wt0,gf0,q0 = R.gauss(148,13),R.gauss(86,8),R.gauss(7.9,.9),R.gauss(86 if sex=='M' else 75,13),R.gauss(74,16),R.gauss(61,12)
            p = {'Usual care':.30,'Telemonitoring':.22,'Tele+Nurse':.14}[arm] + (.12 if site=='Cork' else 0) + (.06 if smk=='Y' else 0)
            status,reason,last = 'Completed','',5
            if R.random()<p:
                last = R.choices([1,2,3,4],[20,30,30,20])[0]
                status = R.choices(['Withdrew','Lost to FU','Died'],[58,32,10])[0]
                if status=='Withdrew':
                    reason = R.choices(['Side effects','Moved away','Too many visits','No longer interested','TBD',''],[30,18,24,16,6,6])[0]
            for vi,(v,d) in enumerate(visits[:last]):
                if 0<vi<last-1 and R.random()<.05: continue
                sch = base+timedelta(days=d)
                vd = sch if vi==0 else sch+timedelta(days=int(R.gauss(3,8)))
                t = min(1,d/365)
                e = eff[arm]
                r = dict(Subj_ID=sid,Site=site,Arm=arm,Sex=sex,Age_BL=age,Smoker=smk,Visit=v,Sched_Dt=sch.isoformat(),Visit_Dt=vd.isoformat())
                r['SBP'] = round(sbp0-(4+12*e)*t+R.gauss(0,5))
                r['DBP'] = round(dbp0-(2+6*e)*t+R.gauss(0,3))
                r['HbA1c'] = '%.1f' % max(5.0,a1c0-(.2+.8*e)*t+R.gauss(0,.25))
                r['Wt_kg'] = '%.1f' % max(45,wt0-(.5+2.5*e)*t+R.gauss(0,.9))
                r['eGFR'] = round(max(18,gf0-2.4*d/365+R.gauss(0,3)))
                r['QoL'] = round(min(100,max(10,q0+(1+6*e)*t+R.gauss(0,4))))
                r['Pill_Pct'] = '' if vi==0 else round(min(100,max(15,R.gauss(82+6*e,13))))
                ae = R.random()<(.05 if vi==0 else .17)
                r['AE'] = 'Y' if ae else 'N'
                r['SAE'] = 1 if ae and R.random()<.2 else 0
                r['EOS_Status'],r['WD_Reason'] = status,reason
                for c,pm in (('HbA1c',.05),('eGFR',.04),('QoL',.06),('Wt_kg',.02),('SBP',.01)):
                    if R.random()<pm: r[c] = R.choice(['','','n/a'])
                if r['SBP'] in ('','n/a'): r['DBP'] = r['SBP']
                rows.append(r)
    # slips
    def pick(f):
        c=[i for i,r in enumerate(rows) if f(r)]
        return R.choice(c)
    i=pick(lambda r:r['Visit']=='M6' and r['Site']=='Oslo' and r['SBP'] not in ('','n/a')); rows[i]['SBP']=1310
    i=pick(lambda r:r['Visit']=='M12' and r['Site']=='Ghent' and r['Sex']=='F'); rows[i]['Wt_kg']='7.8'
    i=pick(lambda r:r['Visit']=='M3' and r['Site']=='Leeds'); rows[i]['HbA1c']='78'
    for j in (40,301,622): rows[j]['Site']=rows[j]['Site'].lower()
    for j in (120,480,733): rows.insert(j, dict(rows[j]))
    wr('cohort_visits.csv', head, rows)

# ------------------------------------------------------------------- 2 claims
def claims():
    R = random.Random(7202)
    head = ['ClaimNo','PtAcct','Clinic','RenderingProv','Payer','PlanType','DOS','SubmitDt','CPT','Dx','ChargeAmt','AllowedAmt','PaidAmt',
            'PtResp','InitStatus','DenCode','DenReason','AppealFiled','AppealResult','RemitDt']
    clinics = {'Northgate':['Dr Alvarez','Dr Boyle','NP Chen'],'Riverside':['Dr Dutta','Dr Ekwueme'],'Elm Street':['Dr Farrow','NP Gibbs','Dr Haddad'],
               'Lakeview':['Dr Ivers','PA Jensen']}
    payers = [('Medicare',26),('BlueShield',22),('Medicaid',17),('Aetna',13),('United',12),('Cigna',7),('Self-pay',3)]
    den = {'Medicare':.09,'BlueShield':.13,'Medicaid':.21,'Aetna':.17,'United':.24,'Cigna':.15,'Self-pay':0}
    cpts = [('99213',30,142),('99214',26,208),('99203',9,186),('99395',7,231),('93000',8,68),('36415',8,22),('20610',5,318),('11042',3,402),('73721',4,1240)]
    dxs = ['I10','E11.9','M17.11','J06.9','Z00.00','F41.1','M54.50','L97.5']
    codes = [('CO-16','Missing/invalid info',26),('CO-197','No prior auth',22),('CO-50','Not medically necessary',15),('CO-29','Past timely filing',12),
             ('CO-97','Bundled service',14),('CO-27','Coverage terminated',11)]
    m = lambda x: '$'+format(x,',.2f')
    us = lambda d: d.strftime('%m/%d/%Y')
    rows=[]
    pts = ['P%05d' % R.randrange(10000,99999) for _ in range(560)]
    for k in range(1180):
        cl = R.choices(list(clinics),[36,27,23,14])[0]
        prov = R.choice(clinics[cl])
        pay = R.choices([p for p,_ in payers],[w for _,w in payers])[0]
        plan = '' if pay=='Self-pay' else ('FFS' if pay=='Medicare' and R.random()<.6 else 'MA' if pay=='Medicare' else 'MCO' if pay=='Medicaid' else R.choice(['PPO','PPO','HMO','EPO']))
        cpt,_,price = R.choices(cpts,[w for _,w,_ in cpts])[0]
        dos = date(2024,7,1)+timedelta(days=R.randrange(0,365))
        lag = R.choices([R.randrange(1,8),R.randrange(8,30),R.randrange(30,130)],[70,24,6])[0]
        sub = dos+timedelta(days=lag)
        chg = round(price*R.choice([1,1,1,1.1,1.25,2]),2)
        r = dict(ClaimNo='C%d'%(240700+k),PtAcct=R.choice(pts),Clinic=cl,RenderingProv=prov,Payer=pay,PlanType=plan,DOS=us(dos),SubmitDt=us(sub),CPT=cpt,
                 Dx=R.choice(dxs),ChargeAmt=m(chg))
        pd = den[pay]+(.10 if cpt=='73721' else 0)+(.06 if cl=='Elm Street' else 0)+(.25 if lag>90 else 0)
        if pay=='Self-pay': pd=0
        allowed = round(chg*R.uniform(.48,.82),2)
        copay = round(R.choice([0,10,20,25,40,allowed*.2]),2)
        copay = min(copay,allowed)
        remit = sub+timedelta(days=max(6,int(R.gauss(24,9))))
        if dos>date(2025,5,31) and R.random()<.55 and pay!='Self-pay':
            r.update(InitStatus='Pending')
        elif R.random()<pd:
            code,why,_ = R.choices(codes,[w for *_,w in codes])[0]
            if lag>90 and R.random()<.7: code,why='CO-29','Past timely filing'
            r.update(InitStatus='Denied',DenCode=code,DenReason=why if R.random()>.03 else '',AllowedAmt='',PaidAmt=m(0),RemitDt=us(remit),AppealFiled='N')
            if R.random()<(.15 if code=='CO-29' else .5):
                r['AppealFiled']='Y'
                res = R.choices(['Overturned','Upheld','TBD'],[46,38,16])[0]
                r['AppealResult']=res
                if res=='Overturned':
                    r.update(AllowedAmt=m(allowed),PaidAmt=m(allowed-copay),PtResp=m(copay),RemitDt=us(remit+timedelta(days=R.randrange(25,80))))
        else:
            if pay=='Self-pay':
                r.update(InitStatus='Paid',AllowedAmt='n/a',PaidAmt=m(round(chg*R.choice([.5,.8,1]),2)),RemitDt=us(sub))
            else:
                r.update(InitStatus='Paid',AllowedAmt=m(allowed),PaidAmt=m(allowed-copay),PtResp=m(copay),RemitDt=us(remit))
        rows.append(r)
    for j in (77,410,803): rows[j]['Payer']=rows[j]['Payer'].upper()
    rows[555]['ChargeAmt']='$20,800.00'; rows[555]['CPT']='99214'
    j=[i for i,r in enumerate(rows) if r['InitStatus']=='Paid' and r['Clinic']=='Lakeview'][9]
    rows[j]['RemitDt']=''
    for j in (150,377,612,940,1101): rows.insert(j, dict(rows[j]))
    wr('claims_fy25.csv', head, rows)

# --------------------------------------------------------------------- 3 rota
def rota():
    R = random.Random(7303)
    head = ['Shift ref','Employee no','Band','Unit','Shift date','Day','Shift','Start','End','Break (min)','Rostered (hrs)','Overtime (hrs)',
            'Staff type','Agency','Rate (£/hr)','Sick','Short notice','Float']
    units = [('ICU',24),('AMU',22),('Theatre Recovery',10),('Maple Ward',16),('Oak Ward',15),('Paeds',13)]
    rate = {2:12.6,3:13.4,5:17.8,6:21.9,7:25.6}
    staff=[]
    for k in range(96):
        u = R.choices([u for u,_ in units],[w for _,w in units])[0]
        b = R.choices([2,3,5,6,7],[16,10,48,19,7])[0]
        ty = R.choices(['Substantive','Bank','Agency'],[70,17,13])[0]
        if b==7: ty='Substantive'
        staff.append(['N%04d'%(3100+k*7),b,u,ty,R.choice(['MediStaff','Swiftcare','Pulse Nursing']) if ty=='Agency' else '',R.uniform(.5,1.6),R.random()*.16])
    types = {'Early':('07:00','15:00',30,7.5),'Late':('13:00','21:00',30,7.5),'Long day':('07:00','19:30',60,11.5),'Night':('19:30','07:30',60,11.0)}
    rows=[]
    for k in range(1310):
        s = R.choices(staff,[x[5] for x in staff])[0]
        d = date(2025,4,1)+timedelta(days=R.randrange(0,122))
        ty = R.choices(list(types),[20,18,36,26])[0]
        st,en,br,hrs = types[ty]
        u = s[2]
        fl=''
        if R.random()<.07:
            fl='Y'; u=R.choice([x for x,_ in units if x!=s[2]])
        ot=0.0
        if R.random()<(.30 if u in('ICU','AMU') else .17)+(.08 if ty=='Night' else 0):
            ot=R.choice([.25,.5,.5,.75,1,1,1.5,2,3])
        sick = R.random()<s[6]*(1.4 if ty=='Night' else .9) and s[3]=='Substantive'
        if sick: ot=0.0
        e = datetime.strptime(en,'%H:%M')+timedelta(minutes=int(ot*60))
        rt = rate[s[1]]*(2.05 if s[3]=='Agency' else 1.12 if s[3]=='Bank' else 1)*(1.3 if ty=='Night' else 1)
        r={'Shift ref':'SR%06d'%(500100+k),'Employee no':s[0],'Band':s[1],'Unit':u,'Shift date':d.strftime('%d/%m/%Y'),'Day':d.strftime('%a'),'Shift':ty,
           'Start':st,'End':e.strftime('%H:%M'),'Break (min)':br,'Rostered (hrs)':hrs,'Overtime (hrs)':ot if ot else ('0' if R.random()<.85 else ''),
           'Staff type':s[3],'Agency':s[4],'Rate (£/hr)':'%.2f'%rt,'Sick':'Y' if sick else 'N',
           'Short notice':1 if R.random()<(.36 if s[3]=='Agency' else .2 if s[3]=='Bank' else .06) else 0,'Float':fl}
        if R.random()<.03: r['Break (min)']=R.choice(['','n/a'])
        elif R.random()<.06: r['Break (min)']=R.choice([0,15,20])
        if R.random()<.015: r['Rate (£/hr)']='TBD'
        rows.append(r)
    for j in (66,489,1003): rows[j]['Unit']=rows[j]['Unit'].upper() if rows[j]['Unit'] not in('ICU','AMU') else rows[j]['Unit'].lower()
    j=[i for i,r in enumerate(rows) if r['Unit']=='Oak Ward' and r['Overtime (hrs)']==2][0]; rows[j]['Overtime (hrs)']='20'
    for j in (210,700,1188,1240): rows.insert(j, dict(rows[j]))
    wr('nurse_rota.csv', head, rows)

# ---------------------------------------------------------------- 4 radiology
def rad():
    R = random.Random(7404)
    head=['ACC_NO','MRN','PT_CLASS','REF_DEPT','MODALITY','EXAM_DESC','PRIORITY','REQ_DTTM','EXAM_START','EXAM_END','RPT_DTTM','RAD','SCANNER','CONTRAST',
          'CRIT','INCIDENTAL','DLP','ADDENDUM']
    mods={'CT':(30,['CT HEAD','CT ABD/PELVIS','CT CHEST PE','CT C-SPINE'],['CT1','CT2'],18),
          'MR':(16,['MR BRAIN','MR L-SPINE','MR KNEE'],['MR1'],38),
          'XR':(34,['XR CHEST','XR HIP','XR HAND','XR ANKLE'],['DR1','DR2','PORT'],7),
          'US':(16,['US ABDOMEN','US DVT LEG','US RENAL'],['US1','US2'],22),
          'NM':(4,['NM BONE SCAN'],['NM1'],70)}
    rads=['Okafor','Lindqvist','Marsh','Petrov','Sato','TELERAD']
    mrns=['%07d'%R.randrange(1000000,9999999) for _ in range(640)]
    rows=[]
    for k in range(980):
        pc=R.choices(['ED','IP','OP'],[42,27,31])[0]
        dept={'ED':'Emergency','IP':R.choice(['Medicine','Medicine','Surgery','ICU']),'OP':R.choice(['Ortho Clinic','GP','GP','Oncology'])}[pc]
        if pc=='ED': mod=R.choices(list(mods),[38,3,46,13,0])[0]
        elif pc=='IP': mod=R.choices(list(mods),[32,13,36,18,1])[0]
        else: mod=R.choices(list(mods),[18,34,22,18,8])[0]
        _,exs,scs,dur=mods[mod]
        pr=R.choices(['STAT','URG','ROUT'],{'ED':[46,38,16],'IP':[18,35,47],'OP':[0,8,92]}[pc])[0]
        rq=datetime(2025,1,6)+timedelta(minutes=R.randrange(0,84*24*60))
        if pc=='OP': rq=rq.replace(hour=R.randrange(8,17))
        w={'STAT':R.expovariate(1/34)+6,'URG':R.expovariate(1/120)+15,'ROUT':R.expovariate(1/600)+30}[pr]
        if pc=='OP': w=R.expovariate(1/(60*24*6))+60*24 
        st=rq+timedelta(minutes=int(w))
        en=st+timedelta(minutes=max(2,int(R.gauss(dur,dur*.25))))
        tat={'STAT':R.expovariate(1/38)+9,'URG':R.expovariate(1/110)+12,'ROUT':R.expovariate(1/540)+20}[pr]
        rd=R.choices(rads,[24,21,19,15,13,8])[0]
        if en.hour>=22 or en.hour<7: rd='TELERAD' if R.random()<.75 else rd
        if rd=='TELERAD': tat*=.8
        rp=(en+timedelta(minutes=int(tat))).strftime('%Y-%m-%d %H:%M')
        f='%Y-%m-%d %H:%M'
        r=dict(ACC_NO='RA25%05d'%(1200+k),MRN=R.choice(mrns),PT_CLASS=pc,REF_DEPT=dept,MODALITY=mod,EXAM_DESC=R.choice(exs),PRIORITY=pr,REQ_DTTM=rq.strftime(f),
               EXAM_START=st.strftime(f),EXAM_END=en.strftime(f),RPT_DTTM=rp,RAD=rd,SCANNER=R.choice(scs))
        if mod in('CT','MR'): r['CONTRAST']='Y' if R.random()<(.46 if mod=='CT' else .3) else 'N'
        r['CRIT']=1 if R.random()<(.15 if mod=='CT' else .06) else 0
        r['INCIDENTAL']='Y' if R.random()<(.2 if mod in('CT','MR') else .05) else ''
        if mod=='CT':
            r['DLP']=round(R.gauss({'CT HEAD':840,'CT ABD/PELVIS':620,'CT CHEST PE':380,'CT C-SPINE':430}[r['EXAM_DESC']],90)*(1.12 if r['SCANNER']=='CT2' else 1))
            if R.random()<.04: r['DLP']='n/a'
        r['ADDENDUM']='Y' if R.random()<.045 else 'N'
        if R.random()<.04: r['RPT_DTTM']='TBD' if R.random()<.2 else ''; r['RAD']=''; r['CRIT']=''; r['INCIDENTAL']=''; r['ADDENDUM']=''
        rows.append(r)
    for j in (90,400,871): rows[j]['MODALITY']=rows[j]['MODALITY'].lower()
    j=[i for i,r in enumerate(rows) if r['MODALITY']=='CT' and r['DLP'] not in('','n/a')][37]; rows[j]['DLP']=9
    js=[i for i,r in enumerate(rows) if r['MODALITY']=='XR' and r['RAD'] and r['PT_CLASS']=='ED']
    for j in (js[11],js[60]):
        rows[j]['RPT_DTTM']=(datetime.strptime(rows[j]['EXAM_START'],'%Y-%m-%d %H:%M')-timedelta(minutes=25)).strftime('%Y-%m-%d %H:%M')
    for j in (260,533): rows.insert(j, dict(rows[j]))
    wr('rad_exams.csv', head, rows)

cohort(); claims(); rota(); rad()
